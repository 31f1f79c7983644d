import { Button } from 'antd'
import { discardWords } from '../../../components/Dialog/Dialog'
import styles from './FormDialog.module.css'

type DiscardQuestionProps = { readonly onDiscard: () => void; readonly onGoOn: () => void }

/** Before what was typed is lost. */
export const DiscardQuestion = ({ onDiscard, onGoOn }: DiscardQuestionProps) => (
  <div role="alert" className={styles.conflict}>
    <p>{discardWords.question}</p>
    <div className={styles.answers}>
      <Button autoFocus onClick={onGoOn}>
        {discardWords.goOn}
      </Button>
      <Button danger onClick={onDiscard}>
        {discardWords.discard}
      </Button>
    </div>
  </div>
)
