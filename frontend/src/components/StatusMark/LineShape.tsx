import type { ReactNode } from 'react'

/** A drawing of lines on a field of 16 by 16; the word that it stands for is beside it. */
export const LineShape = ({ size = 16, children }: { readonly size?: number; readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)
