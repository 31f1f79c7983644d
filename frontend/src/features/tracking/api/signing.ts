import { type OwnAppointment, type PowersAgreement, powersViewSchema } from '@cartorio/contracts/http/powers-text.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { useMutation } from '@tanstack/react-query'
import { HttpError, problemDetail, request } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useContentKey } from '../../../lib/use-content-key'

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
  const findContentKey = useContentKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Answers[N]) =>
      request('POST', orderPath(token, name), {
        body,
        schema: receivedSchema,
        headers: { 'idempotency-key': findContentKey(body) },
      }),
    gcTime: 0,
    onSuccess: () => {
      const [title, text] = done[name]
      toast.success(title, text)
      onSent()
    },
  })
  const fieldError = error instanceof HttpError ? error.problem?.errors?.[0]?.message : undefined
  return {
    send: mutate,
    sending: isPending,
    failure: error === null ? undefined : (fieldError ?? problemDetail(error, 'Não foi enviado. Tente de novo.')),
  }
}
