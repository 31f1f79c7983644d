import { describeOffice } from '@cartorio/contracts/describe-office.js'
import { notaryOfficeResponseSchema } from '@cartorio/contracts/http/notary-office.js'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/http'

/** `null` where the number is wrong, or the list does not have its office. */
const findOffice = async (matricula: string, signal: AbortSignal) => {
  const { locateCivilRecord } = await import('@cartorio/contracts/civil-record.js')
  const cns = locateCivilRecord(matricula)?.cns
  if (cns === undefined) return null
  return (await request('GET', `/api/notary-offices?cns=${cns}`, { schema: notaryOfficeResponseSchema, signal })).office
}

/** The office that a matrícula names, where the list of the office knows it. */
export const OfficeOfRecord = ({ matricula = '' }: { readonly matricula?: string | undefined }) => {
  const digits = matricula.replace(/\D/g, '')
  const { data: office } = useQuery({
    queryKey: ['notary-office', digits],
    queryFn: ({ signal }) => findOffice(digits, signal),
    enabled: digits.length === 32,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return office && <p role="status">{`Cartório: ${describeOffice(office)}`}</p>
}
