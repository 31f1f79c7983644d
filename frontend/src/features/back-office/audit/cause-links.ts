import type { AuditEvent } from '@cartorio/contracts/http/audit.js'

export type CauseLinks = {
  /** The event of this order that caused it. */
  readonly cause: AuditEvent | undefined
  /** What it follows from where that lies outside of the order's events: an id of another stream. */
  readonly outside: string | undefined
  readonly effects: readonly AuditEvent[]
  /** The others of the same request, job or webhook. */
  readonly together: readonly AuditEvent[]
}

type Key = 'causationId' | 'correlationId'

const groupBy = (events: readonly AuditEvent[], key: Key): ReadonlyMap<string | null, readonly AuditEvent[]> => {
  const groups = new Map<string | null, AuditEvent[]>()
  for (const event of events) groups.set(event[key], [...(groups.get(event[key]) ?? []), event])
  return groups
}

/** How the events of an order follow from one another, by the id of each. */
export const linkCauses = (events: readonly AuditEvent[]): ReadonlyMap<string, CauseLinks> => {
  const byId = new Map(events.map((event) => [event.id, event]))
  const effects = groupBy(events, 'causationId')
  const together = groupBy(events, 'correlationId')
  return new Map(
    events.map((event) => {
      const cause = event.causationId === null ? undefined : byId.get(event.causationId)
      return [
        event.id,
        {
          cause,
          outside: cause === undefined && event.causationId !== null ? event.causationId : undefined,
          effects: effects.get(event.id) ?? [],
          together: (together.get(event.correlationId) ?? []).filter(({ id }) => id !== event.id),
        },
      ]
    }),
  )
}

const parts: Readonly<Record<string, string>> = {
  'payment-confirmation': 'tarefa que confirma pagamentos, por aviso do provedor ou consulta a ele',
  'provider-updates': 'tarefa que lê o que mudou no provedor de pagamentos',
  'refund-payment': 'tarefa que paga reembolsos',
  'customer-mails': 'tarefa que envia e-mails aos clientes',
  'courier-sync': 'consulta periódica à transportadora',
  courier: 'resposta da transportadora',
  'order-completion': 'prazo de conclusão',
  'deadline-sweep': 'verificação de prazos',
  'delivery-proof': 'tarefa que busca o comprovante de entrega',
  erasure: 'tarefa que remove dados pessoais',
  'erasure-list': 'lista de remoções, aplicada de novo na partida',
  'draft-adoption': 'tarefa que liga ao pedido os arquivos enviados antes dele',
  'file-removal': 'tarefa que apaga arquivos',
}

/** A part of the system that acted, in words where it has any. */
export const systemPartName = (name: string): string => {
  const known = parts[name]
  return known === undefined ? name : `${known} (${name})`
}
