import type { TenantId } from '@cartorio/contracts/ids.js'
import { type StreamName, streamName } from './port.js'

export const settingsStream = (tenantId: TenantId): StreamName => streamName(`settings-${tenantId}`)
