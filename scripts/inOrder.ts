import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Projects in the order in which the configuration names them, each with its larger files first. Workers are kept while the
 * next file is of the same project; what comes last are many small files, so that no worker waits long for another's.
 */
export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = this.ctx.projects.map(({ name }) => name)
    const place = ({ project }: TestSpecification) => order.indexOf(project.name)
    return (await BaseSequencer.prototype.sort.call(this, files)).toSorted((a, b) => place(a) - place(b))
  }
}
