/** A sheet under a pressed seal. */
export const Logo = ({ size = 32 }: { readonly size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true">
    <path d="M6 3.5h13l5 5V28H6Z" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    <path d="M19 3.5v5h5M10 12.5h8M10 17h5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    <circle cx="21.5" cy="22" r="7.5" fill="var(--seal)" />
    <g stroke="var(--on-seal)" strokeWidth="0.9">
      {[0, 45, 90, 135].map((angle) => (
        <ellipse key={angle} cx="21.5" cy="22" rx="5.2" ry="2.1" transform={`rotate(${angle} 21.5 22)`} />
      ))}
    </g>
  </svg>
)
