import type { KeptMailEntry } from '@cartorio/contracts/http/mails.js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { mailsQuery } from '../api/mails'
import attention from '../attention/AttentionPage.module.css'
import frame from '../Frame.module.css'
import { orderPath } from '../order-path'
import { MailDialog, mailTitle } from './MailDialog'
import styles from './MailsPage.module.css'

/** The mails of the folder, which are not sent or copies of those that are: what each is about, and one by one what it says. */
export const MailsPage = () => {
  useDocumentTitle('E-mails do site')
  const [opened, setOpened] = useState<KeptMailEntry>()
  const list = useInfiniteQuery(mailsQuery)
  const [page] = list.data?.pages ?? []
  const mails = list.data?.pages.flatMap(({ mails }) => mails) ?? []

  return (
    <>
      <header className={frame.head}>
        <h1>E-mails do site</h1>
      </header>
      {page !== undefined && page.folder !== 'none' && (
        <p className={styles.lead}>{page.copies ? copied : unsent} A lista não mostra dados pessoais.</p>
      )}
      {list.isPending && <PageLoading text="Lendo os e-mails…" />}
      {list.isError && (
        <PageError
          heading="h2"
          title="Os e-mails não carregaram"
          detail={problemDetail(list.error, 'A lista não pôde ser lida. Tente de novo.')}
          action={<Button onClick={() => list.refetch()}>Tentar de novo</Button>}
        />
      )}
      {list.isSuccess && mails.length === 0 && <NoMails folder={page?.folder} />}
      {mails.length > 0 && (
        <ul className={attention.entries} aria-label="E-mails do site">
          {mails.map((mail) => (
            <li key={mail.id} className={attention.entry}>
              <div className={attention.what}>
                <h2>{mail.label}</h2>
                <p className={attention.quiet}>
                  {mail.order && (
                    <>
                      <Link to={orderPath(mail.order.id)}>{mail.order.orderNumber}</Link> ·{' '}
                    </>
                  )}
                  {formatDateTime(mail.keptAt)}
                </p>
              </div>
              <div className={attention.remedies}>
                {mail.kind !== null && (
                  <Button aria-label={`Ver ${mailTitle(mail)}`} onClick={() => setOpened(mail)}>
                    Ver e-mail
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={attention.more}>
          <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Carregar mais
          </Button>
        </div>
      )}
      {opened && <MailDialog key={opened.id} mail={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const unsent = 'Este site guarda os e-mails, cifrados, em vez de enviá-los.'
const copied =
  'Este site envia os e-mails e guarda, cifrada, uma cópia dos que são de um pedido, sem os links do cliente.'

const absences = {
  here: ['Nenhum e-mail guardado', 'Os e-mails de cada passo dos pedidos aparecem aqui.'],
  elsewhere: [
    'A pasta dos e-mails não está nesta máquina',
    'Se algo foi guardado, está na máquina que processa as tarefas (papel worker).',
  ],
  none: [
    'Nenhum e-mail fica guardado aqui',
    'Este site envia os e-mails sem guardar cópia, ou está com eles desligados.',
  ],
} as const

const NoMails = ({ folder = 'here' }: { readonly folder?: keyof typeof absences | undefined }) => {
  const [title, detail] = absences[folder]
  return <PageEmpty heading="h2" title={title} detail={detail} />
}
