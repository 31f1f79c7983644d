import type { DependencyName, DependencyState, Role, RoleMovement, SealState } from '@cartorio/contracts/http/health.js'
import { countText, durationText } from './durations.js'
import type { PartNow } from './read-model-part.js'

const roleTitles: Readonly<Record<Role, string>> = {
  command: 'Recebe mudanças (command)',
  query: 'Responde consultas (query)',
  projector: 'Mantém os modelos de leitura (projector)',
  worker: 'Executa reações e filas (worker)',
}

export const rolePart = ({ role, problem }: RoleMovement): PartNow => ({
  key: `role/${role}`,
  title: roleTitles[role],
  standing: problem === null ? 'well' : 'wrong',
  text: problem ?? 'Trabalha.',
  advice:
    problem === null
      ? null
      : `Conte a um engenheiro: nenhum processo com o papel ${role} dá sinal. Iniciá-lo de novo não perde nada.`,
})

const storeTitles: Readonly<Record<DependencyName, string>> = {
  'event-store': 'Registro de eventos',
  'read-store': 'Base de leitura',
  'state-store': 'Base de estado',
  queues: 'Servidor das filas',
  signals: 'Sinais entre processos',
  documents: 'Armazenamento de arquivos',
  settings: 'Configurações da equipe',
}

/** A store as the process that answers reaches it. */
export const storePart = ({ name, ready, problem }: DependencyState): PartNow => ({
  key: `store/${name}`,
  title: storeTitles[name],
  standing: ready ? 'well' : 'wrong',
  text: problem ?? 'Responde.',
  advice: ready
    ? null
    : 'Conte a um engenheiro: confira se o servidor existe, se tem disco livre e se este processo o alcança.',
})

/** Three times as long as events wait for a seal. */
const lateSealSeconds = 30 * 60

export const sealPart = (seals: SealState | null): PartNow => {
  const part = { key: 'seals', title: 'Selos do registro' }
  if (seals === null)
    return {
      ...part,
      standing: 'unknown',
      text: 'O registro não diz até onde está selado.',
      advice: 'Se continuar assim, avise um engenheiro.',
    }
  const { ageSeconds, unsealed } = seals
  const last = ageSeconds === null ? 'Ainda não há selo.' : `O último selo tem ${durationText(ageSeconds)}.`
  const open = `${countText(unsealed.events, 'evento espera', 'eventos esperam', unsealed.more)} pelo próximo.`
  const late = unsealed.seconds > lateSealSeconds
  return {
    ...part,
    standing: late ? 'wrong' : 'well',
    text: unsealed.events === 0 ? last : `${last} ${open}`,
    advice: late
      ? `Conte a um engenheiro: há eventos sem selo há ${durationText(unsealed.seconds)}. Sem selo, uma mudança neles não seria descoberta.`
      : null,
  }
}
