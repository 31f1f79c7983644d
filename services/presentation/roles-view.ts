import type { Roles } from '@cartorio/contracts/http/roles.js'
import { builtInRoleLabels, builtInRoles, rightsOf } from '@cartorio/contracts/rights.js'
import type { Settings } from '../domain/settings/settings.js'

/** The built-in roles, then those that the office has made, by name. */
export const rolesView = ({ roles, refundLimits }: Pick<Settings, 'roles' | 'refundLimits'>): Roles => ({
  roles: [
    ...builtInRoles.map((id) => ({ id, name: builtInRoleLabels[id], rights: [...rightsOf([id])], builtIn: true })),
    ...roles
      .map(({ id, name, rights }) => ({ id, name, rights: [...rights], builtIn: false }))
      .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  ],
  refundLimits: { ...refundLimits },
})
