import { myOrdersLinkRequestSchema } from '@cartorio/contracts/http/my-orders.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/Button/Button'
import { EmailField } from '../../components/Field/EmailField'
import { lazySection } from '../../components/LazySection/LazySection'
import { PageHead } from '../../components/PageHead/PageHead'
import { headings } from '../../content/headings'
import { trackingPath } from '../../content/site'
import { configQuery } from '../../lib/api/get-config'
import { emailQuestion } from '../../lib/email-question'
import { problemDetail } from '../../lib/http'
import { Link } from '../../lib/link'
import { useFirstTouch } from '../../lib/use-first-touch'
import { useOneField } from '../../lib/use-one-field'
import { useRequestLink } from './api/my-orders'
import styles from './MyOrdersPage.module.css'

const LazyLinkRequested = lazySection(async () => (await import('./LinkRequested')).LinkRequested)

const failure = 'Não foi possível pedir o link. Espere um pouco e tente de novo.'

const LazyMailsOff = lazySection(async () => (await import('./MailsOff')).MailsOff)

/** Takes an address; what follows is the same for every one. */
export const RequestLink = () => {
  const { data: config } = useQuery(configQuery())
  const link = useRequestLink()
  useFirstTouch(LazyLinkRequested.start)
  const { field, settled, take, clear } = useOneField<HTMLInputElement>(
    myOrdersLinkRequestSchema.shape.email,
    '',
    emailQuestion,
  )
  const mails = config?.mails ?? 'smtp'
  if (mails === 'off') return <LazyMailsOff />
  if (link.isSuccess)
    return (
      <LazyLinkRequested
        mails={mails}
        onAgain={() => {
          clear()
          link.reset()
        }}
      />
    )
  return (
    <div className={styles.page}>
      <PageHead {...headings.myOrders} />
      <form
        noValidate
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault()
          const email = await settled()
          if (email !== undefined && !link.isPending) link.mutate(email)
        }}
      >
        <EmailField label="E-mail" required name="email" {...field} read={() => field.value} onTake={take} />
        {link.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(link.error, failure)}
          </p>
        )}
        <Button type="submit" kind="primary" size="large" busy={link.isPending}>
          Pedir o link
        </Button>
      </form>
      <p className={styles.quiet}>
        Tem o número à mão? <Link to={trackingPath}>Busque pelo número do pedido</Link> para ver a situação e as datas.
      </p>
    </div>
  )
}
