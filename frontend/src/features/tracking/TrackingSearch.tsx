import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageEmpty } from '../../components/PageState/PageState'
import { whereNumbersStand } from '../../content/notifications'
import { HttpError, problemDetail } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useTrackOrder } from './api/track-order'
import { MyOrders } from './MyOrders'
import { PublicResult } from './PublicResult'
import { TrackingForm } from './TrackingForm'
import styles from './TrackingPage.module.css'
import { trackingQueryOf } from './tracking-query'
import { UpdatesCard } from './UpdatesCard'

const failureSentence = (error: unknown): string => {
  const notFound = error instanceof HttpError && error.status === 404
  const fallback = notFound
    ? 'Não encontramos um pedido com esse número. Confira se digitou tudo e tente de novo.'
    : 'A busca não funcionou. Espere um pouco e tente de novo.'
  return problemDetail(error, fallback)
}

/** Anyone's search by the order's or the courier's number. */
export const TrackingSearch = () => {
  const toast = useToast()
  const [parameters] = useSearchParams()
  const requested = parameters.get('order') ?? ''
  const [code, setCode] = useState(requested)
  const { mutate, data, error, isPending, reset } = useTrackOrder((failure) =>
    toast.error('Erro ao rastrear pedido', failureSentence(failure)),
  )

  useEffect(() => {
    const query = trackingQueryOf(requested)
    if (query !== undefined) mutate(query)
  }, [requested, mutate])

  const search = (typed: string) => {
    const query = trackingQueryOf(typed)
    if (query === undefined) return
    setCode(typed)
    mutate(query)
  }
  const change = (typed: string) => {
    setCode(typed)
    if (error !== null) reset()
  }

  return (
    <div className={styles.page}>
      <h1>Rastreie seu Pedido</h1>
      <TrackingForm
        code={code}
        loading={isPending}
        failure={error === null ? undefined : failureSentence(error)}
        onChange={change}
        onSearch={() => search(code)}
      />
      <MyOrders onPick={search} />
      {data && !isPending && <PublicResult order={data} />}
      {!data && !error && !isPending && (
        <>
          <PageEmpty heading="h2" title="Digite o número para começar" detail={whereNumbersStand} />
          <UpdatesCard />
        </>
      )}
    </div>
  )
}
