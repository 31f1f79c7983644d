import { readStored } from './storage'

export const darkModeKey = 'darkMode'

/** The saved choice, else the system's; src/start.ts applies it before the first paint. */
export const initialDarkMode = (): boolean => {
  if (typeof window === 'undefined') return false
  const saved = readStored('localStorage', darkModeKey)
  return saved === null ? matchMedia('(prefers-color-scheme: dark)').matches : saved === 'true'
}
