import { durationText } from './durations.js'
import type { PartNow } from './read-model-part.js'

const day = 24 * 60 * 60
/** Seconds after which a backup is old: an office loses what it did since. */
const oldSeconds = 2 * day
const tooOldSeconds = 7 * day

const howTo = 'Depois de cada cópia, a anotação se faz com make backup-mark (docs/restore.md).'

/** How old the last backup is: `null` where none was ever marked, `undefined` where it is not known. */
export const backupPart = (backup: { readonly ageSeconds: number } | null | undefined): PartNow => {
  const part = { key: 'backup', title: 'Cópia de segurança' }
  if (backup === undefined)
    return {
      ...part,
      standing: 'unknown',
      text: 'A base de estado não diz quando foi a última.',
      advice: 'Se continuar assim, avise um engenheiro.',
    }
  if (backup === null)
    return {
      ...part,
      standing: 'care',
      text: 'Nenhuma cópia foi anotada ainda.',
      advice: `Peça a um engenheiro uma cópia de segurança. ${howTo}`,
    }
  const { ageSeconds } = backup
  const text = `A última foi anotada há ${durationText(ageSeconds)}.`
  if (ageSeconds <= oldSeconds) return { ...part, standing: 'well', text, advice: null }
  return {
    ...part,
    standing: ageSeconds > tooOldSeconds ? 'wrong' : 'care',
    text,
    advice: `Conte a um engenheiro: o que foi feito depois dela se perderia com o disco. ${howTo}`,
  }
}
