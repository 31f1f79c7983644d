import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/Button/Button'
import { linkMailed, listLinkMailed } from '../../../content/notifications/customer-messages'
import { configQuery } from '../../../lib/api/get-config'
import { requestOrdersLink } from '../../../lib/api/request-orders-link'
import { problemDetail } from '../../../lib/http'
import { maskedEmail } from './masked-email'
import styles from './Receipt.module.css'

/** Where the link went by mail, and a way to have it mailed again. */
export const MailedLink = ({ email }: { readonly email: string }) => {
  const { data: config } = useQuery(configQuery())
  const again = useMutation({ mutationFn: () => requestOrdersLink(email), gcTime: 0 })
  const shown = maskedEmail(email)
  if (shown === undefined || config === undefined || config.mails === 'off') return null
  return (
    <div className={styles.mailed}>
      <p>{linkMailed[config.mails](shown)}</p>
      {again.isSuccess ? (
        <p role="status">{listLinkMailed[config.mails](shown)}</p>
      ) : (
        <Button kind="text" size="small" busy={again.isPending} onClick={() => again.mutate()}>
          Enviar de novo
        </Button>
      )}
      {again.isError && (
        <p role="alert" className={styles.failure}>
          {problemDetail(again.error, 'A mensagem não foi pedida. Tente de novo em instantes.')}
        </p>
      )}
    </div>
  )
}
