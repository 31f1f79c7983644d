import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lazySection, StepSkeleton } from '../../components/LazySection/LazySection'
import { PageHead } from '../../components/PageHead/PageHead'
import { PageEmpty } from '../../components/PageState/PageState'
import { headings } from '../../content/headings'
import { HttpError, problemDetail } from '../../lib/http'
import { rememberOrder } from '../../lib/my-orders'
import { useFirstTouch } from '../../lib/use-first-touch'
import { codeInAddress, parseTrackingQuery, resultPath, trackedOrderQuery } from './api/track-order'
import { MyOrders } from './MyOrders'
import { OfficeChatCard } from './OfficeChatCard'
import { TrackingForm } from './TrackingForm'
import styles from './TrackingPage.module.css'

const loading = <StepSkeleton fields={6} text="Buscando o pedido…" />

const LazyPublicResult = lazySection(async () => (await import('./PublicResult')).PublicResult, loading)

const failureSentence = (error: unknown): string => {
  const notFound = error instanceof HttpError && error.status === 404
  const fallback = notFound
    ? 'Não encontramos um pedido com esse número. Confira se digitou tudo e tente de novo.'
    : 'A busca não funcionou. Espere um pouco e tente de novo.'
  return problemDetail(error, fallback)
}

/** Anyone's search by the order's or the courier's number; the address holds the number that is shown. */
export const TrackingSearch = () => {
  const navigate = useNavigate()
  const requested = codeInAddress(useSearchParams()[0])
  const query = parseTrackingQuery(requested)
  useEffect(() => {
    if (requested !== '') LazyPublicResult.start()
  }, [requested])
  useFirstTouch(LazyPublicResult.start)
  const { data, error, isFetching, refetch } = useQuery(trackedOrderQuery(query))
  useEffect(() => {
    if (data !== undefined) rememberOrder(data.orderNumber)
  }, [data])

  const search = (typed: string) => {
    const wanted = parseTrackingQuery(typed)
    if (wanted === undefined) return
    if (query !== undefined && resultPath(wanted) === resultPath(query)) void refetch()
    else void navigate(resultPath(wanted))
  }

  return (
    <div className={styles.page}>
      <PageHead title={headings.search.title} {...(query === undefined && { lead: headings.search.lead })} />
      <Search
        requested={requested}
        loading={isFetching}
        failure={error === null || isFetching ? undefined : failureSentence(error)}
        onSearch={search}
      />
      {query !== undefined && isFetching && loading}
      {data && !isFetching && <LazyPublicResult order={data} />}
      {query === undefined && (
        <>
          <PageEmpty heading="h2" title="Digite o número para começar" />
          <OfficeChatCard />
        </>
      )}
    </div>
  )
}

type SearchProps = {
  /** The number in the address. */
  readonly requested: string
  readonly loading: boolean
  readonly failure: string | undefined
  readonly onSearch: (typed: string) => void
}

/** The box, and the numbers that this browser knows. What failed is of the number that was sent, not of the next. */
const Search = ({ requested, loading, failure, onSearch }: SearchProps) => {
  const [shown, setShown] = useState({ requested, code: requested, changed: false })
  // Back, forward and a click on a number change the address, and the box follows it.
  if (shown.requested !== requested) setShown({ requested, code: requested, changed: false })
  const submit = (code: string) => {
    setShown({ requested, code, changed: false })
    onSearch(code)
  }
  return (
    <>
      <TrackingForm
        code={shown.code}
        loading={loading}
        failure={shown.changed ? undefined : failure}
        onChange={(code) => setShown({ requested, code, changed: true })}
        onSearch={() => submit(shown.code)}
      />
      <MyOrders onPick={submit} />
    </>
  )
}
