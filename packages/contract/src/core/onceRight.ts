interface Checked {
  value: unknown
  issues: readonly { path?: readonly PropertyKey[] | undefined }[]
}

/**
 * When a rule between fields is asked: as soon as those that it reads are right. By itself zod asks it only once every field is,
 * and a form would tell some of its errors after the others.
 */
export const onceRight =
  (...fields: readonly string[]) =>
  ({ value, issues }: Checked): boolean =>
    typeof value === 'object' &&
    value !== null &&
    issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0])))
