import { useApp } from '../../lib/app-context'
import styles from './DarkModeToggle.module.css'

const sun =
  'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z'
const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z'

export const DarkModeToggle = () => {
  const { darkMode, toggleDarkMode } = useApp()
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={darkMode}
      aria-label="Modo escuro"
      data-tooltip
      onClick={toggleDarkMode}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path className={styles.whenDark} d={sun} strokeLinecap="round" strokeLinejoin="round" />
        <path className={styles.whenLight} d={moon} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
