/** Asks a rule between fields as soon as those that it reads are right; zod itself would wait for every field. */
export const onceRight =
  (...fields: readonly string[]) =>
  ({ value, issues }: { value: unknown; issues: readonly { path?: readonly PropertyKey[] | undefined }[] }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0])))
