ALTER TABLE "publicacao_item" DROP CONSTRAINT "publicacao_item_id_publicacao_publicacao_id_fk";
--> statement-breakpoint
ALTER TABLE "publicacao_tocado" DROP CONSTRAINT "publicacao_tocado_id_publicacao_publicacao_id_fk";
