import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { darkModeKey, initialDarkMode } from './dark-mode'
import { writeStored } from './storage'
import { useHydrated } from './use-hydrated'

type App = { readonly darkMode: boolean; readonly toggleDarkMode: () => void }

const AppContext = createContext<App | undefined>(undefined)

export const AppProvider = ({ children }: { readonly children: ReactNode }) => {
  const [darkMode, setDarkMode] = useState(initialDarkMode)

  useEffect(() => {
    document.documentElement.classList.toggle('dark', darkMode)
  }, [darkMode])

  const hydrated = useHydrated()
  const app = useMemo<App>(
    () => ({
      darkMode: hydrated && darkMode,
      toggleDarkMode: () => {
        writeStored('localStorage', darkModeKey, String(!darkMode))
        setDarkMode(!darkMode)
      },
    }),
    [darkMode, hydrated],
  )
  return <AppContext value={app}>{children}</AppContext>
}

export const useApp = (): App => {
  const app = use(AppContext)
  if (app === undefined) throw new Error('useApp must be used within an AppProvider')
  return app
}
