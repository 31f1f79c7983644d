import { Module } from '@nestjs/common'
import { GetStatsHandler } from './get-stats.js'
import { StatsController } from './stats.controller.js'

@Module({ controllers: [StatsController], providers: [GetStatsHandler] })
export class StatsModule {}
