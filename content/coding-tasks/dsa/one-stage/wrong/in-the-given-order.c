#include <stdio.h>

int main(void) {
    int n, count = 0, last = 0;
    scanf("%d", &n);
    while (n--) {
        int start, end;
        scanf("%d %d", &start, &end);
        if (start >= last) {
            count++;
            last = end;
        }
    }
    printf("%d\n", count);
    return 0;
}
