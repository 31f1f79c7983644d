import { browserChecks } from '@cartorio/contracts/audit-kinds.js'
import { type Crypto, hashAfter } from './digests'
import { type ExportFile, exportFileSchema } from './export-file'
import { isIncluded } from './inclusion'
import { isFileSigned, isSealHashed, isSealSigned, knowsEd25519 } from './signatures'

/** `unknown`: this check was not made, and says nothing. */
export type Verdict = 'holds' | 'wrong' | 'unknown'

export type CheckName = (typeof browserChecks)[number]

export type Check = { readonly name: CheckName; readonly verdict: Verdict; readonly detail: string }

export type CheckedExport = {
  readonly checks: readonly Check[]
  /** Events that no seal covers yet. */
  readonly unprotected: number
  /** Fingerprint of the key that signed the file. */
  readonly keyId: string
}

/** What the screen shows of an event: the file must be of the same ones. */
export type ShownEvent = { readonly id: string; readonly hash: string | null }

const chainStart = '0'.repeat(64)
const plural = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** The first revision at which the file's events do not follow one another; `undefined` where all do. */
const brokenAt = async (crypto: Crypto, { statement, events }: ExportFile): Promise<number | undefined> => {
  let previous = chainStart
  let before = -1n
  for (const [revision, event] of events.entries()) {
    const follows = event.revision === revision && BigInt(event.position) > before
    const isOwn = event.stream === `order-${statement.orderId}`
    if (!follows || !isOwn || (await hashAfter(crypto, previous, event)) !== event.metadata.hash) return revision
    previous = event.metadata.hash
    before = BigInt(event.position)
  }
  const ends = statement.events === events.length && (events.at(-1)?.metadata.hash ?? null) === statement.head
  return ends && events[0]?.data.orderNumber === statement.orderNumber ? undefined : events.length - 1
}

const checkChain = async (crypto: Crypto, file: ExportFile): Promise<Check> => {
  const broken = await brokenAt(crypto, file)
  return broken === undefined
    ? {
        name: 'chain',
        verdict: 'holds',
        detail: `${plural(file.events.length, 'evento', 'eventos')}: o hash de cada um é o do conteúdo dele depois do anterior.`,
      }
    : { name: 'chain', verdict: 'wrong', detail: `A cadeia se quebra na revisão ${broken}.` }
}

/** The first event that is not under the seal that it names, or lacks one. */
const outsideSeals = async (crypto: Crypto, { events, seals }: ExportFile): Promise<number | undefined> => {
  const bySeal = new Map(seals.map((seal) => [seal.revision, seal]))
  const sealed = BigInt(seals.at(-1)?.data.last ?? -1)
  for (const event of events) {
    const seal = event.proof === null ? undefined : bySeal.get(event.proof.seal)
    const isUnder = seal !== undefined && (await isIncluded(crypto, event, seal))
    const isAfter = event.proof === null && BigInt(event.position) > sealed
    if (!isUnder && !isAfter) return event.revision
  }
  return undefined
}

/** The number of the first seal whose hash or place is not right. */
const wrongSeal = async (crypto: Crypto, { events, seals }: ExportFile): Promise<number | undefined> => {
  const used = new Set(events.map(({ proof }) => proof?.seal))
  for (const [index, seal] of seals.entries()) {
    const before = seals[index - 1]
    const isSeal = seal.stream === 'seals' && seal.type === 'LogSealed' && used.has(seal.revision)
    const follows =
      before === undefined ||
      (seal.revision > before.revision &&
        BigInt(seal.data.first) > BigInt(before.data.last) &&
        (seal.revision !== before.revision + 1 || seal.data.previousSeal === before.metadata.hash))
    if (!isSeal || !follows || !(await isSealHashed(crypto, seal))) return seal.revision
  }
  return undefined
}

const checkSeals = async (crypto: Crypto, file: ExportFile, unprotected: number): Promise<Check> => {
  const [outside, wrong] = [await outsideSeals(crypto, file), await wrongSeal(crypto, file)]
  if (wrong !== undefined) return { name: 'seals', verdict: 'wrong', detail: `O selo ${wrong} não confere.` }
  if (outside !== undefined)
    return {
      name: 'seals',
      verdict: 'wrong',
      detail: `O evento da revisão ${outside} não é o que o selo dele cobre.`,
    }
  const covered = file.events.length - unprotected
  if (covered === 0) return { name: 'seals', verdict: 'unknown', detail: 'Nenhum selo cobre estes eventos ainda.' }
  return {
    name: 'seals',
    verdict: 'holds',
    detail: `${plural(file.seals.length, 'selo cobre', 'selos cobrem')} ${plural(covered, 'evento', 'eventos')}.`,
  }
}

const checkSignatures = async (crypto: Crypto, file: ExportFile): Promise<Check> => {
  if (!(await knowsEd25519(crypto)))
    return {
      name: 'signatures',
      verdict: 'unknown',
      detail: 'Este navegador não confere assinaturas Ed25519: aqui vale só a conferência do servidor.',
    }
  for (const seal of file.seals)
    if (!(await isSealSigned(crypto, seal)))
      return { name: 'signatures', verdict: 'wrong', detail: `A assinatura do selo ${seal.revision} não vale.` }
  return (await isFileSigned(crypto, file))
    ? {
        name: 'signatures',
        verdict: 'holds',
        detail: `As assinaturas do arquivo e de ${plural(file.seals.length, 'selo', 'selos')} valem, com a chave que o arquivo traz.`,
      }
    : { name: 'signatures', verdict: 'wrong', detail: 'A assinatura do arquivo não vale.' }
}

const checkOrigin = ({ statement, seals }: ExportFile, noted: string): Check => {
  if (noted === '')
    return {
      name: 'origin',
      verdict: 'unknown',
      detail: 'Sem a impressão digital que você anotou, qualquer chave pode ter assinado. Informe-a para conferir.',
    }
  const foreign = [statement.keyId, ...seals.map(({ data }) => data.keyId)].find((keyId) => keyId !== noted)
  return foreign === undefined
    ? { name: 'origin', verdict: 'holds', detail: 'Tudo foi assinado com a chave que você anotou.' }
    : { name: 'origin', verdict: 'wrong', detail: `Outra chave assinou: ${foreign}.` }
}

const checkShown = ({ events }: ExportFile, shown: readonly ShownEvent[]): Check => {
  const differs = shown.findIndex(({ id, hash }, index) => {
    const filed = events[index]
    return filed?.id !== id || filed.metadata.hash !== hash
  })
  return differs === -1
    ? {
        name: 'shown',
        verdict: 'holds',
        detail: `Os ${shown.length} eventos desta página estão no arquivo, com os mesmos hashes.`,
      }
    : { name: 'shown', verdict: 'wrong', detail: `O evento da revisão ${differs} desta página não é o do arquivo.` }
}

const nothing = (verdict: Verdict, detail: string): CheckedExport => ({
  checks: browserChecks.map((name) => ({ name, verdict, detail })),
  unprotected: 0,
  keyId: '',
})

type Given = {
  readonly shown: readonly ShownEvent[] /** The fingerprint that the auditor noted elsewhere. */
  readonly noted: string
}

/** Checks an order's export with what the browser has. What was not checked is said, never taken as good. */
export const checkExport = async (
  crypto: Crypto | undefined,
  answer: unknown,
  { shown, noted }: Given,
): Promise<CheckedExport> => {
  if (crypto === undefined)
    return nothing(
      'unknown',
      'Este navegador não oferece criptografia nesta página: vale só a conferência do servidor.',
    )
  const { data: file } = exportFileSchema.safeParse(answer)
  if (file === undefined) return nothing('wrong', 'O arquivo não tem a forma de uma exportação.')
  const unprotected = file.events.filter(({ proof }) => proof === null).length
  const checks = [
    checkShown(file, shown),
    await checkChain(crypto, file),
    await checkSeals(crypto, file, unprotected),
    await checkSignatures(crypto, file),
    checkOrigin(file, noted.trim().toLowerCase()),
  ]
  return { checks, unprotected, keyId: file.statement.keyId }
}
