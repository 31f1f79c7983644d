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
  useDocumentTitle('Mensagens guardadas')
  const [opened, setOpened] = useState<KeptMailEntry>()
  const list = useInfiniteQuery(mailsQuery)
  const [page] = list.data?.pages ?? []
  const mails = list.data?.pages.flatMap(({ mails }) => mails) ?? []

  return (
    <>
      <header className={frame.head}>
        <h1>Mensagens guardadas</h1>
      </header>
      {page !== undefined && page.folder !== 'none' && (
        <p className={styles.lead}>{page.copies ? copied : unsent} A lista não mostra dados pessoais.</p>
      )}
      {list.isPending && <PageLoading text="Lendo as mensagens…" />}
      {list.isError && (
        <PageError
          heading="h2"
          title="As mensagens não carregaram"
          detail={problemDetail(list.error, 'A lista não pôde ser lida. Tente de novo.')}
          action={<Button onClick={() => list.refetch()}>Tentar de novo</Button>}
        />
      )}
      {list.isSuccess && mails.length === 0 && <NoMails folder={page?.folder} />}
      {mails.length > 0 && (
        <ul className={attention.entries} aria-label="Mensagens guardadas">
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
                    Ver mensagem
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

const unsent = 'Este site guarda as mensagens, cifradas, em vez de enviá-las.'
const copied =
  'Este site envia as mensagens e guarda, cifrada, uma cópia das que são de um pedido, sem os links do cliente.'

const absences = {
  here: ['Nenhuma mensagem guardada', 'As mensagens de cada passo dos pedidos aparecem aqui.'],
  elsewhere: [
    'A pasta das mensagens não está nesta máquina',
    'Se algo foi guardado, está na máquina que processa as tarefas (papel worker).',
  ],
  none: [
    'Nenhuma mensagem fica guardada aqui',
    'Este site envia as mensagens sem guardar cópia, ou está com elas desligadas.',
  ],
} as const

const NoMails = ({ folder = 'here' }: { readonly folder?: keyof typeof absences | undefined }) => {
  const [title, detail] = absences[folder]
  return <PageEmpty heading="h2" title={title} detail={detail} />
}
