import styles from './WizardProgress.module.css'

export const wizardSteps = ['documento', 'anexos', 'revisao'] as const
export const wizardTitles = ['Documento', 'Anexos', 'Revisão'] as const
export const wizardQuestions = [
  'De qual documento você precisa?',
  'Tem algo que ajude a achar o registro?',
  'Confira e finalize o pedido',
] as const
export const gapText = 'Faltam dados do documento.'

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
