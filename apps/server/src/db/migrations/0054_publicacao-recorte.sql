ALTER TABLE "publicacao" ADD COLUMN "recorte" text;--> statement-breakpoint
ALTER TABLE "publicacao" ADD COLUMN "origem" text DEFAULT '' NOT NULL;