import { Button } from '../../../components/Button/Button'
import { Dialog } from '../../../components/Dialog/Dialog'
import { replacedLink } from '../../../content/notifications/customer-messages'
import { useReplaceLink } from '../api/replace-link'
import styles from './LinkCard.module.css'

type ReplaceLinkDialogProps = { readonly token: string; readonly onClose: () => void }

/** Says what a new link ends, and makes it. */
export const ReplaceLinkDialog = ({ token, onClose }: ReplaceLinkDialogProps) => {
  const { replace, replacing, failure } = useReplaceLink(token)
  return (
    <Dialog
      open
      title="Gerar um novo link?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button kind="primary" busy={replacing} onClick={replace}>
            {failure === undefined ? 'Gerar novo link' : 'Tentar de novo'}
          </Button>
        </>
      }
    >
      <p>{replacedLink}</p>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
