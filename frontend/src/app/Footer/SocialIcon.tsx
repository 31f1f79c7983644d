import type { SocialNetwork } from '@cartorio/contracts/social-networks.js'

const lines: Readonly<Record<SocialNetwork, string>> = {
  Facebook: 'M14 8h2.5V4.5H14c-2.5 0-4 1.7-4 4V11H7.5v3.5H10V21h3.5v-6.5h2.7l.6-3.5h-3.3V9c0-.6.3-1 .5-1Z',
  Twitter: 'M4 4l16 16M20 4 4 20',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM17 7h.01',
  LinkedIn: 'M5 9.5V19M5 5.5v.01M10 19V9.5M10 13.5c0-5 9-5.5 9 0V19',
}

export const SocialIcon = ({ network }: { readonly network: SocialNetwork }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={lines[network]} />
  </svg>
)
