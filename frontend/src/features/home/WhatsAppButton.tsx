import { Each, useSiteView } from '../../lib/site-view/Filled'
import { whatsAppUrl } from '../../lib/site-view/site-view'
import styles from './WhatsAppButton.module.css'

/** Hidden until src/app/behaviours.ts shows it. */
export const WhatsAppButton = () => {
  const { chat } = useSiteView()
  return (
    <Each of="chat" entries={chat}>
      {({ number }) => <ChatButton url={whatsAppUrl(number)} />}
    </Each>
  )
}

const ChatButton = ({ url }: { readonly url: string }) => (
  <a className={styles.button} href={url} target="_blank" rel="noopener noreferrer" data-chat-button hidden>
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
