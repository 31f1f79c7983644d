import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/Button/Button'
import styles from './OwnTasks.module.css'
import type { OwnTask } from './own-tasks'

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

const Task = ({ task, first }: { readonly task: OwnTask; readonly first: boolean }) => {
  const navigate = useNavigate()
  return (
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
      <Button size="large" kind={first ? 'primary' : 'secondary'} onClick={() => void navigate(task.action.path)}>
        {task.action.text}
      </Button>
    </li>
  )
}
