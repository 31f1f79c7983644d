/** The flag of a promised day that is over. */
export const LateFlag = () => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 14V2.5h8.5L10 5.75 12.5 9H4" />
  </svg>
)
