import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Link } from '../../lib/link'
import styles from './OpenTasks.module.css'
import { openTasks, type SentForm } from './open-tasks'

type OpenTasksProps = { readonly order: OrderView; readonly token: string; readonly sent: readonly SentForm[] }

/** What the customer still has to do after a form; nothing when all is done. */
export const OpenTasks = ({ order, token, sent }: OpenTasksProps) => {
  const tasks = openTasks(order, token, sent)
  if (tasks.length === 0) return null
  return (
    <section className={styles.tasks} aria-labelledby="open-tasks">
      <h2 id="open-tasks">Ainda falta</h2>
      <ul>
        {tasks.map(({ text, detail, path }) => (
          <li key={path + text}>
            <Link to={path}>{text}</Link>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
