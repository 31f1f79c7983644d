import type { DocumentType } from '@cartorio/contracts/products.js'
import { Rosette } from '../Guilloche/Guilloche'
import styles from './StepTrail.module.css'

type StepTrailProps = {
  /** Whose steps they are: "Etapas do pedido". */
  readonly label: string
  readonly titles: readonly string[]
  readonly current: number
  /** Whose rosette seals a finished step. */
  readonly documentType: DocumentType
  readonly onGoTo: (step: number) => void
}

/** The steps in a row; a finished one carries a seal and leads back. */
export const StepTrail = ({ label, titles, current, documentType, onGoTo }: StepTrailProps) => (
  <nav aria-label={label} className={styles.trail}>
    <ol>
      {titles.map((title, step) => {
        const finished = step < current
        const mark = (
          <>
            <span className={styles.mark} aria-hidden="true">
              {finished ? <Rosette documentType={documentType} size={32} /> : step + 1}
            </span>
            <span className={styles.title}>{title}</span>
          </>
        )
        return (
          <li key={title} data-finished={finished} aria-current={step === current ? 'step' : undefined}>
            {finished ? (
              <button type="button" onClick={() => onGoTo(step)} aria-label={`Voltar para ${title.toLowerCase()}`}>
                {mark}
              </button>
            ) : (
              <span className={styles.still}>{mark}</span>
            )}
          </li>
        )
      })}
    </ol>
    <p className={styles.narrow} aria-hidden="true">
      {`Passo ${current + 1} de ${titles.length}: ${titles[current]}`}
    </p>
  </nav>
)
