import type { AuthorisationView } from '@cartorio/contracts/http/holder-authorisation.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../components/Button/Button'
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton'
import { PageEmpty, PageError } from '../../components/PageState/PageState'
import { refusalKept } from '../../content/notifications/customer-messages'
import { HttpError, problemDetail } from '../../lib/http'
import { readToken } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { useNoReferrer } from '../../lib/use-no-referrer'
import { AnswerForm } from './AnswerForm'
import { authorisationQuery } from './api/holder-authorisation'

type EndedState = Exclude<AuthorisationView['state'], 'open'>

const askForAnother = 'Se você ainda quer responder, peça a quem fez o pedido que envie outro link.'

const ended: Readonly<Record<EndedState, { readonly title: string; readonly detail: string }>> = {
  given: {
    title: 'O pedido está autorizado',
    detail: 'A sua autorização foi registrada, e este link já não faz mais nada. Você pode fechar a página.',
  },
  refused: {
    title: 'O pedido não foi autorizado',
    detail: `${refusalKept} ${askForAnother}`,
  },
  late: { title: 'O prazo deste link passou', detail: `Ele valia por 7 dias. ${askForAnother}` },
  blocked: {
    title: 'Este link foi fechado',
    detail: `A data de nascimento não conferiu três vezes. ${askForAnother}`,
  },
  ended: {
    title: 'Este link já não vale',
    detail: 'O pedido mudou, ou outro link foi enviado depois deste. Abra o da mensagem mais nova.',
  },
}

/** Where the holder of a document agrees, by the mailed link, that another person orders it. */
const HolderAuthorisationPage = () => {
  useDocumentTitle('Autorização do titular')
  useNoReferrer()
  // It stays while the page is open: what stands behind `#` reaches no server.
  const [key] = useState(readToken(useLocation().hash.slice(1)))
  if (key === '')
    return (
      <PageError
        title="O link está incompleto"
        detail="Abra-o de novo a partir do e-mail. Se ele aparece cortado, copie-o inteiro."
      />
    )
  return <OpenedLink linkKey={key} />
}

const OpenedLink = ({ linkKey }: { readonly linkKey: string }) => {
  const { data: view, error, isFetching, refetch } = useQuery(authorisationQuery(linkKey))
  if (view?.state === 'open') return <AnswerForm linkKey={linkKey} view={view} />
  if (view !== undefined) return <PageEmpty {...ended[view.state]} />
  if (isFetching) return <PageSkeleton text="Abrindo o link…" />
  if (error instanceof HttpError && error.status === 404)
    return (
      <PageError
        title="Este link não abre nada"
        detail={problemDetail(error, 'Abra-o de novo a partir do e-mail, inteiro.')}
      />
    )
  return (
    <PageError
      title="O link não abriu"
      detail={problemDetail(error, 'Tente de novo em alguns instantes.')}
      action={
        <Button kind="primary" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      }
    />
  )
}

export default HolderAuthorisationPage
