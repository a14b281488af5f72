#include <stdio.h>

int main(void) {
    int n, h[1000], row[1000], best = 0;
    scanf("%d", &n);
    for (int i = 0; i < n && i < 1000; i++) {
        scanf("%d", &h[i]);
        row[i] = 1;
        for (int j = 0; j < i; j++)
            if (h[j] < h[i] && row[j] >= row[i]) row[i] = row[j] + 1;
        if (row[i] > best) best = row[i];
    }
    printf("%d\n", best);
    return 0;
}
