import { useEffect, useState } from 'react'
import { officeChat } from '../../lib/whatsapp'
import styles from './WhatsAppButton.module.css'

const delay = 1000

/** Comes after a second, so that it does not draw the eye from the page's own words. */
export const WhatsAppButton = () => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [])
  const url = due ? officeChat() : undefined
  if (url === undefined) return null
  return (
    <a className={styles.button} href={url} target="_blank" rel="noopener noreferrer">
      <span className={styles.words}>Falar pelo WhatsApp</span>
      <svg
        viewBox="0 0 28 28"
        width="28"
        height="28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M4 24l1.6-5A10.4 10.4 0 1 1 9.4 22.6Z" strokeLinejoin="round" />
        <path d="M10 10.5c0 4 3.5 7.5 7.5 7.5l1-2-2.5-1.5-1 1a6 6 0 0 1-2.5-2.5l1-1L12 9.5Z" strokeLinejoin="round" />
      </svg>
    </a>
  )
}
