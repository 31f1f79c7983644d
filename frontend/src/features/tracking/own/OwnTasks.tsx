import { useId } from 'react'
import { ButtonLink } from '../../../components/ButtonLink/ButtonLink'
import styles from './OwnTasks.module.css'
import type { OwnTask } from './own-task'

/** What only the customer can do, each with the way to it. */
export const OwnTasks = ({ tasks }: { readonly tasks: readonly OwnTask[] }) => {
  const id = useId()
  return (
    <section className={styles.tasks} aria-labelledby={id}>
      <h3 id={id}>O que depende de você</h3>
      <ul>
        {tasks.map((task, index) => (
          <Task key={task.key} task={task} first={index === 0} />
        ))}
      </ul>
    </section>
  )
}

const Task = ({ task, first }: { readonly task: OwnTask; readonly first: boolean }) => (
  <li>
    <div className={styles.words}>
      <p className={styles.title}>{task.title}</p>
      {task.quote && (
        <blockquote>
          <p>{task.quote}</p>
        </blockquote>
      )}
      <p className={styles.detail}>{task.detail}</p>
      {task.lines.length > 0 && (
        <ul className={styles.lines}>
          {task.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
    <ButtonLink to={task.action.path} kind={first ? 'primary' : 'secondary'}>
      {task.action.text}
    </ButtonLink>
  </li>
)
