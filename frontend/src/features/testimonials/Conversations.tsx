import { testimonialsPage } from '../../content/testimonials'
import { Each, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './TestimonialsPage.module.css'

export const Conversations = () => {
  const { conversations, hasConversations } = useSiteView()
  return (
    <When of="hasConversations" is={hasConversations}>
      <section aria-labelledby="mensagens">
        <h2 id="mensagens">{testimonialsPage.chats}</h2>
        <ul className={styles.chats}>
          <Each of="conversations" entries={conversations}>
            {({ who, messages }) => (
              <li>
                <p className={styles.who}>{who}</p>
                <Each of="messages" entries={messages}>
                  {({ theirs, ours }) => (
                    <>
                      <Each of="theirs" entries={theirs}>
                        {({ text }) => <p className={styles.theirs}>{text}</p>}
                      </Each>
                      <Each of="ours" entries={ours}>
                        {({ text }) => <p className={styles.ours}>{text}</p>}
                      </Each>
                    </>
                  )}
                </Each>
              </li>
            )}
          </Each>
        </ul>
      </section>
    </When>
  )
}
