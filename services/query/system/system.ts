import { systemRead } from '@cartorio/contracts/http/routes/system-routes.js'
import { HttpProblem } from '../../http/problem.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

const ofInstallationOnly = (): HttpProblem =>
  new HttpProblem(
    403,
    'auth/other-tenant',
    'O sistema é da instalação inteira: só a administração da primeira equipe o vê. As tarefas da sua equipe que falharam estão em Pendências.',
  )

/** How the installation does. */
export const readSystem = serveStaffRead(systemRead, async ({ system, installationTenant }, { tenantId }) => {
  if (tenantId !== installationTenant) throw ofInstallationOnly()
  return system.read()
})
