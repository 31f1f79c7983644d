import { type OwnSecondFactor, ownSecondFactorSchema } from '@cartorio/contracts/http/second-factor.js'
import { Controller, Get } from '@nestjs/common'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { Ports } from '../../http/ports.js'

/** The second factor of the signed-in person; it lies in the state store, and in no read model. */
@Controller('api/auth/second-factor')
export class ReadOwnSecondFactorController {
  constructor(private readonly ports: Ports) {}

  @Get()
  async read(@Staff() { staffId, tenantId }: StaffPrincipal): Promise<OwnSecondFactor> {
    const { credentials, settings, relyingParty } = this.ports
    const factor = (await credentials.find(staffId))?.secondFactor
    const { totp, passkeys = [], recoveryCodes = [] } = factor ?? {}
    return ownSecondFactorSchema.parse({
      required: settings.of(tenantId).secondFactor.required,
      totp: totp === undefined ? null : { setAt: totp.setAt },
      passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({ id, name, addedAt, lastUsedAt })),
      recoveryCodesLeft: recoveryCodes.length,
      passkeyDomain: relyingParty?.id ?? null,
    })
  }
}
