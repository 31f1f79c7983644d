import styles from './Wizard.module.css'
import { wizardSteps } from './wizard-steps'

/** How far the order is, by the number of its steps. */
export const WizardProgress = ({ step }: { readonly step: number }) => {
  const [number, count] = [step + 1, wizardSteps.length]
  return (
    <div className={styles.progress}>
      <span>{`Etapa ${number} de ${count}`}</span>
      <div
        role="progressbar"
        aria-label="Progresso do pedido"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={number}
        aria-valuetext={`Etapa ${number} de ${count}`}
        className={styles.bar}
      >
        <span style={{ width: `${(number / count) * 100}%` }} />
      </div>
    </div>
  )
}
