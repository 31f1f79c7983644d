import { Module } from '@nestjs/common'
import { GetOwnAccountHandler } from './get-own-account.js'
import { ListStaffHandler } from './list-staff.js'
import { StaffController } from './staff.controller.js'

@Module({ controllers: [StaffController], providers: [ListStaffHandler, GetOwnAccountHandler] })
export class StaffModule {}
