/** Media types of tables as files: CSV and XLSX. Apart from the fields, which every page loads. */
export const TABLE_MEDIA_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
