import { type MyOrder, myOrdersLinkRequestSchema } from '@cartorio/contracts/http/my-orders.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
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
import { myOrdersPath, readToken } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { useFirstTouch } from '../../lib/use-first-touch'
import { useNoReferrer } from '../../lib/use-no-referrer'
import { useOneField } from '../../lib/use-one-field'
import { useRequestLink } from './api/my-orders'
import styles from './MyOrdersPage.module.css'

const LazyLinkRequested = lazySection(async () => (await import('./LinkRequested')).LinkRequested)

const failure = 'Não foi possível pedir o link. Espere um pouco e tente de novo.'

const LazyMailsOff = lazySection(async () => (await import('./LinkRequested')).MailsOff)

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

/** Only a mailed link opens it. */
const LazyOpenLink = lazySection(async () => (await import('./OpenLink')).OpenLink)

/** The link opens the list once: what it opened waits for the script that shows it. */
const LazyOrderList = lazySection(async () => (await import('./OrderList')).OrderList)

/** By e-mail to all orders of an address: requests the link, opens it, and shows the list. */
const MyOrdersPage = () => {
  useDocumentTitle('Meus pedidos')
  useNoReferrer()
  const navigate = useNavigate()
  const key = readToken(useLocation().hash.slice(1))
  useFirstTouch(LazyOrderList.start)
  const [orders, setOrders] = useState<readonly MyOrder[]>()
  if (orders !== undefined) return <LazyOrderList orders={orders} />
  if (key === '') return <RequestLink />
  return (
    <LazyOpenLink
      key={key}
      linkKey={key}
      onOpened={(opened) => {
        setOrders(opened)
        // The used key goes from the address, and a reload leads back to the form.
        void navigate(myOrdersPath, { replace: true })
      }}
    />
  )
}

export default MyOrdersPage
