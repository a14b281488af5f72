#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char box[200001], sign[200001];

static int compare(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }

int main(void) {
    scanf("%s %s", box, sign);
    int b = strlen(box), s = strlen(sign), i = 0, j = 0, missing = 0;
    qsort(box, b, 1, compare);
    qsort(sign, s, 1, compare);
    while (i < b && j < s) {
        if (box[i] == sign[j]) i++, j++;
        else if (box[i] < sign[j]) i++;
        else missing++, j++;
    }
    printf("%d\n", missing);
    return 0;
}
