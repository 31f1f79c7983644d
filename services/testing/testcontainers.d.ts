/** As much of testcontainers as the tests use: the package is optional, so it is imported when it is there. */
declare module 'testcontainers' {
  type StartedContainer = { getHost(): string; getMappedPort(port: number): number; stop(): Promise<unknown> }
  export class GenericContainer {
    constructor(image: string)
    withExposedPorts(...ports: number[]): this
    withCommand(command: string[]): this
    start(): Promise<StartedContainer>
  }
}
