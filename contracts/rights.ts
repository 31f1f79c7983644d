import * as z from 'zod/mini'

/** What a person of the office may do. Each route names those of which one is enough. */
export const rights = [
  'see-orders',
  'work-orders',
  'override',
  'message',
  'reveal-personal-data',
  'refund',
  'refund-above-limit',
  'charge',
  'ship',
  'export',
  'erase',
  'settings',
  'accounts',
  'audit',
  'system',
] as const
export const rightSchema = z.enum(rights)
export type Right = (typeof rights)[number]

/** As the office reads them. */
export const rightLabels: Readonly<Record<Right, string>> = {
  'see-orders': 'Ver pedidos',
  'work-orders': 'Trabalhar nos pedidos',
  override: 'Definir a situação à mão',
  message: 'Escrever aos clientes',
  'reveal-personal-data': 'Abrir dados pessoais',
  refund: 'Devolver dinheiro até o limite',
  'refund-above-limit': 'Devolver dinheiro acima do limite',
  charge: 'Cobrar',
  ship: 'Enviar',
  export: 'Exportar relatórios',
  erase: 'Remover dados pessoais',
  settings: 'Mudar configurações e preços',
  accounts: 'Cuidar das contas da equipe',
  audit: 'Auditar',
  system: 'Cuidar do sistema',
}

/** Sets of rights that every office has. */
export const builtInRoles = ['admin', 'operator', 'auditor'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

export const builtInRoleLabels: Readonly<Record<BuiltInRole, string>> = {
  admin: 'Administração',
  operator: 'Operação',
  auditor: 'Auditoria',
}

const roleRights: Readonly<Record<BuiltInRole, readonly Right[]>> = {
  admin: rights,
  operator: ['see-orders', 'work-orders', 'override', 'message', 'reveal-personal-data', 'refund', 'charge', 'ship'],
  /** Changes nothing; each view of a person is recorded, as everybody's is. */
  auditor: ['see-orders', 'reveal-personal-data', 'export', 'audit'],
}

/** A role that an office has made. */
export type OfficeRole = { readonly id: string; readonly name: string; readonly rights: readonly Right[] }

/** The name of a built-in role, or the id of one that an office has made. */
export const roleSchema = z.union([z.enum(builtInRoles), z.uuid()])
export type Role = z.infer<typeof roleSchema>

export const isBuiltIn = (role: string): role is BuiltInRole => (builtInRoles as readonly string[]).includes(role)

/** The rights of all roles together, in the order of `rights`. A role that there is no more has none. */
export const rightsOf = (roles: readonly string[], officeRoles: readonly OfficeRole[] = []): readonly Right[] => {
  const held = new Set(
    roles.flatMap((role) =>
      isBuiltIn(role) ? roleRights[role] : (officeRoles.find(({ id }) => id === role)?.rights ?? []),
    ),
  )
  return rights.filter((right) => held.has(right))
}
