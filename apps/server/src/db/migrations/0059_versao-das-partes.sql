ALTER TABLE "kit_composicao" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "kit_medida" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vidro_cor" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Rows that hang on a product and are edited in place: a save that changes nothing does not write the row.
CREATE FUNCTION portal_carimbar_parte() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  NEW.versao := OLD.versao + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vidro_cor_carimbo BEFORE UPDATE ON vidro_cor FOR EACH ROW EXECUTE FUNCTION portal_carimbar_parte();
--> statement-breakpoint
CREATE TRIGGER kit_medida_carimbo BEFORE UPDATE ON kit_medida FOR EACH ROW EXECUTE FUNCTION portal_carimbar_parte();
--> statement-breakpoint
CREATE TRIGGER kit_composicao_carimbo BEFORE UPDATE ON kit_composicao FOR EACH ROW EXECUTE FUNCTION portal_carimbar_parte();
--> statement-breakpoint
-- Its colours are part of a measure; what this transaction wrote itself counts already.
CREATE FUNCTION portal_carimbar_medida() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE kit_medida SET versao = versao + 1 WHERE id IN (SELECT id_medida FROM (%s) x) AND xmin <> pg_current_xact_id()::xid',
    CASE TG_OP WHEN 'INSERT' THEN 'TABLE depois' WHEN 'DELETE' THEN 'TABLE antes'
      ELSE '(TABLE antes EXCEPT TABLE depois) UNION ALL (TABLE depois EXCEPT TABLE antes)' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT portal_ao_mudar('kit_medida_cor', 'carimba', 'portal_carimbar_medida()');
