import { Button } from 'antd'
import styles from './FormDialog.module.css'

type DiscardQuestionProps = { readonly onDiscard: () => void; readonly onGoOn: () => void }

/** Before what was typed is lost. */
export const DiscardQuestion = ({ onDiscard, onGoOn }: DiscardQuestionProps) => (
  <div role="alert" className={styles.conflict}>
    <p>Fechar sem enviar? O que você preencheu se perde.</p>
    <div className={styles.answers}>
      <Button autoFocus onClick={onGoOn}>
        Continuar preenchendo
      </Button>
      <Button danger onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  </div>
)
