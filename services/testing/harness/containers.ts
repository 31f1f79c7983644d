import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What of `testcontainers` is used here. It is no dependency of the workspaces: `infra/containers` holds it. */
type GenericContainer = {
  withExposedPorts(port: number): GenericContainer
  withEnvironment(values: Readonly<Record<string, string>>): GenericContainer
  start(): Promise<{ getHost(): string; getMappedPort(port: number): number; stop(): Promise<unknown> }>
}
type Testcontainers = { readonly GenericContainer: new (image: string) => GenericContainer }

export type Contained = { readonly host: string; readonly port: number; stop(): Promise<void> }

type Wanted = { readonly image: string; readonly port: number; readonly environment?: Readonly<Record<string, string>> }

const isTestcontainers = (module: unknown): module is Testcontainers =>
  typeof module === 'object' && module !== null && 'GenericContainer' in module

const home = join(import.meta.dirname, '..', '..', '..', 'infra', 'containers', 'package.json')

/** Starts a server in a container; why not, where the package or an engine is missing. */
export const startContainer = async ({
  image,
  port,
  environment = {},
}: Wanted): Promise<Contained | { missing: string }> => {
  try {
    const module: unknown = await import(createRequire(home).resolve('testcontainers'))
    if (!isTestcontainers(module)) throw new Error('testcontainers is another package than expected')
    const container = new module.GenericContainer(image).withExposedPorts(port).withEnvironment(environment)
    const started = await container.start()
    return {
      host: started.getHost(),
      port: started.getMappedPort(port),
      stop: async () => {
        await started.stop()
      },
    }
  } catch (error) {
    const [missing = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { missing }
  }
}
