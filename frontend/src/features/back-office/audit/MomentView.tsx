import type { AuditEvent } from '@cartorio/contracts/http/audit.js'
import type { OrderReplay } from '@cartorio/contracts/http/order-replay.js'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId } from 'react'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { Assignee } from '../colleagues'
import { type ComparedFact, compareFacts, type Fact, factsOfCustomer, factsOfOffice, none } from './moment-facts'
import styles from './Replay.module.css'

type MomentViewProps = {
  readonly shown: UseQueryResult<OrderReplay>
  readonly compared: OrderReplay | undefined
  readonly other: AuditEvent | undefined
  /** Whether the other moment was chosen; it is the one before otherwise. */
  readonly isChosen: boolean
}

/** One moment in two columns, with what another moment had instead. */
export const MomentView = ({ shown, compared, other, isChosen }: MomentViewProps) => {
  const { data, error, isPlaceholderData, refetch } = shown
  if (error && (data === undefined || isPlaceholderData))
    return (
      <PageError
        heading="h2"
        title="Este momento não abriu"
        detail={problemDetail(error, 'O momento não pôde ser refeito. Tente de novo.')}
        action={<Button onClick={() => refetch()}>Tentar de novo</Button>}
      />
    )
  if (data === undefined) return <PageLoading text="Refazendo o pedido…" />
  const than = other === undefined ? undefined : isChosen ? `o evento ${other.revision}` : 'o evento anterior'
  const customer = compareFacts(factsOfCustomer(data), compared && factsOfCustomer(compared))
  const office = compareFacts(factsOfOffice(data), compared && factsOfOffice(compared))
  return (
    <div className={styles.columns} aria-busy={isPlaceholderData}>
      <Side title="Como o cliente viu" facts={customer} than={than} />
      <Side title="Como a equipe viu" facts={office} than={than} />
    </div>
  )
}

type SideProps = {
  readonly title: string
  readonly facts: readonly ComparedFact[]
  readonly than: string | undefined
}

/** Of what there was nothing and is nothing, no line speaks. */
const isWorthALine = ({ text, before }: ComparedFact): boolean => text !== none || before !== undefined

/** What somebody saw at a moment, with the marks of what changed. */
export const Side = ({ title, facts, than }: SideProps) => {
  const id = useId()
  const changes = facts.filter(({ before }) => before !== undefined).length
  return (
    <section className={styles.side} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {than !== undefined && (
        <p className={styles.count}>
          {changes === 0
            ? `Nada mudou aqui desde ${than}.`
            : `${changes === 1 ? '1 mudança' : `${changes} mudanças`} desde ${than}.`}
        </p>
      )}
      <dl>
        {facts.filter(isWorthALine).map((fact) => (
          <div key={fact.name} data-changed={fact.before !== undefined}>
            <dt>{fact.name}</dt>
            <dd>
              <FactText fact={fact} />
              {fact.before && (
                <span className={styles.before}>
                  <span aria-hidden="true">↤ </span>mudou; antes: <FactText fact={fact.before} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const FactText = ({ fact: { text, isStaff } }: { readonly fact: Fact }) =>
  isStaff ? <Assignee staffId={text} /> : <span>{text}</span>
