import { type OwnAppointment, type PowersAgreement, powersViewSchema } from '@cartorio/contracts/http/powers-text.js'
import { request } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useOwnAction } from './use-own-action'

const orderPath = (token: string, rest: string): string => `/api/orders/${encodeURIComponent(token)}/${rest}`

/** The texts name people: they are kept no longer than they are shown. `state` of the order asks for them anew. */
export const powersQuery = (token: string, state: string) => ({
  queryKey: ['powers', token, state],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    request('GET', orderPath(token, 'powers'), { schema: powersViewSchema, signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
})

type Answers = {
  readonly powers: PowersAgreement
  readonly appointment: OwnAppointment
  readonly 'appointment/confirm': { readonly documentId: string; readonly at: string }
  readonly 'appointment/decline': { readonly documentId: string; readonly reason: string }
}

const done: Readonly<Record<keyof Answers, readonly [title: string, text: string]>> = {
  powers: ['Acordo recebido', 'Registramos que você concordou com o texto.'],
  appointment: ['Dia recebido', 'A equipe já vê o dia que você marcou.'],
  'appointment/confirm': ['Dia confirmado', 'O dia da assinatura está marcado.'],
  'appointment/decline': ['Pedido recebido', 'A equipe propõe outro dia.'],
}

/** Sends an answer about the signature. */
export const useSigningAnswer = <N extends keyof Answers>(token: string, name: N, onSent: () => void) => {
  const toast = useToast()
  return useOwnAction<Answers[N]>(token, name, () => {
    const [title, text] = done[name]
    toast.success(title, text)
    onSent()
  })
}
