import { Button } from '../../../components/Button/Button'
import { DialogFailure } from '../../../components/Dialog/Dialog'
import styles from './AddressDialog.module.css'

type DialogEndProps = {
  /** What the button that sends says. */
  readonly submit: string
  readonly sending: boolean
  readonly failure: string | undefined
  readonly onClose: () => void
}

/** The end of a form in a dialog: what failed, and the way back beside the button that sends. */
export const DialogEnd = ({ submit, sending, failure, onClose }: DialogEndProps) => (
  <>
    <DialogFailure failure={failure} />
    <div className={styles.formEnd}>
      <Button kind="secondary" onClick={onClose}>
        Voltar
      </Button>
      <Button kind="primary" type="submit" busy={sending}>
        {submit}
      </Button>
    </div>
  </>
)
