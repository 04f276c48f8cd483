ALTER TABLE "material" ADD COLUMN "ncm" text;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "cest" text;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "origem" smallint;--> statement-breakpoint
CREATE INDEX "material_ncm" ON "material" USING btree ("ncm" text_pattern_ops);