import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from './storage'

type App = { readonly darkMode: boolean; readonly toggleDarkMode: () => void }

const AppContext = createContext<App | undefined>(undefined)

const storageKey = 'darkMode'

/** The saved choice, else the system's; public/theme.js applies the same rule before the first paint. */
const initialDarkMode = (): boolean => {
  const saved = readStored('localStorage', storageKey)
  return saved === null ? matchMedia('(prefers-color-scheme: dark)').matches : saved === 'true'
}

export const AppProvider = ({ children }: { readonly children: ReactNode }) => {
  const [darkMode, setDarkMode] = useState(initialDarkMode)

  useEffect(() => {
    document.documentElement.classList.toggle('dark', darkMode)
  }, [darkMode])

  const app = useMemo<App>(
    () => ({
      darkMode,
      toggleDarkMode: () => {
        writeStored('localStorage', storageKey, String(!darkMode))
        setDarkMode(!darkMode)
      },
    }),
    [darkMode],
  )
  return <AppContext value={app}>{children}</AppContext>
}

export const useApp = (): App => {
  const app = use(AppContext)
  if (app === undefined) throw new Error('useApp must be used within an AppProvider')
  return app
}
