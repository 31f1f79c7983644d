import styles from './Questions.module.css'

type Entry = { readonly question: string; readonly answer: string }

export const Questions = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <div className={styles.questions}>
    {entries.map(({ question, answer }) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)
